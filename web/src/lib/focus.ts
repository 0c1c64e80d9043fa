/**
 * Keeps the keyboard where it was. A choice that was made vanishes, and with it the focus: it then goes to the first
 * thing that can be done in the same region (`data-region`), or else to the prompt.
 */
export interface FocusKeeper {
  /** To be called when the page may have lost the focused element. */
  restore: () => void;
  /** A choice is on its way: its button may be disabled for a while, and lose the focus by that. */
  park: () => void;
  stop: () => void;
}

type Focusable = HTMLElement | SVGElement;

/** Where focus goes when `region` has lost the element that held it. */
export function heir(region: string | undefined, root: ParentNode): Focusable | null {
  const home = region === undefined ? null : root.querySelector(`[data-region="${region}"]`);
  return (
    home?.querySelector<Focusable>('[data-notation]:not(:disabled), [data-plain]:not(:disabled), [data-live="true"]') ??
    root.querySelector<Focusable>('[data-region="prompt"]')
  );
}

export function keepFocus(): FocusKeeper {
  let last: Focusable | undefined;
  let region: string | undefined;
  let parked = false;
  /** The visitor has pointed at something else than what holds the focus. */
  let away = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = target;
    parked = away = false;
    region = target.closest('[data-region]')?.getAttribute('data-region') ?? undefined;
  };
  const leave = () => (away = true);
  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  function find() {
    timer = undefined;
    if (!last || !isLost() || (away && !parked && last.isConnected)) return;
    // A choice on its way comes back to its button, or takes it along.
    if (parked && last.isConnected && last.matches(':disabled')) return;
    parked = false;
    // Hidden and disabled things do not take it back.
    if (last.isConnected) last.focus();
    if (isLost()) heir(region, document)?.focus();
  }
  const restore = () => (timer ??= setTimeout(find, 0));

  // What holds the focus can vanish at any time: with an answer, with what was laid over the table, with a tab.
  const watch = new MutationObserver(restore);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', leave);

  return {
    park() {
      parked = last !== undefined && (document.activeElement === last || last.matches(':disabled'));
    },
    restore,
    stop() {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', leave);
    },
  };
}
