/**
 * Keeps the keyboard where it was. A choice that was made vanishes, and with it the focus: it then goes to the first
 * thing that can be done in the same region (`data-region`), or else to the prompt.
 */
export interface FocusKeeper {
  /** To be called when the page may have lost the focused element. */
  settle: () => void;
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = target;
    parked = false;
    region = target.closest('[data-region]')?.getAttribute('data-region') ?? undefined;
  };
  document.addEventListener('focusin', remember);

  function find() {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!last || (!lost && document.activeElement !== last)) return;
    if (!last.isConnected) heir(region, document)?.focus();
    else if (parked) {
      parked = false;
      last.focus();
    }
  }

  return {
    park() {
      parked = last !== undefined && (document.activeElement === last || last.matches(':disabled'));
    },
    settle() {
      clearTimeout(timer);
      timer = setTimeout(find, 0);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
    },
  };
}
