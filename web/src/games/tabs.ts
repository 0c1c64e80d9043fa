import { t } from '../i18n';
import type { TabOf } from './front';

/** The list of choices in words, where thumbs find it: on a narrow screen every table has it among its tabs. */
export const choicesTab: TabOf = { id: 'choices', label: () => t().table.tabs.choices, icon: 'list' };
