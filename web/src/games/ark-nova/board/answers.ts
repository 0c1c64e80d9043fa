import type { Choice } from '../../../types/ark-nova';

/** Choices that are answers to the question of the moment: they are buttons in the prompt. */
export const ANSWERS: ReadonlySet<Choice['choice']> = new Set(['repeat', 'size', 'give', 'pay', 'harbor', 'break', 'done', 'stuck'] as const);
