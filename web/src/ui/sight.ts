/** Scrolls a tab of a narrow screen to the first thing that can be done there, unless one of them is in sight already. */
export function bringLiveIntoSight(root: ParentNode, main = root.querySelector<HTMLElement>('[data-scrolls]')): void {
  if (!main) return;
  const live = [...main.querySelectorAll<HTMLElement | SVGElement>('[data-live="true"]')].filter((one) => one.getBoundingClientRect().height > 0);
  const [first] = live;
  if (!first) return;
  const shown = main.getBoundingClientRect();
  const seen = live.some((one) => {
    const box = one.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return middle > shown.top && middle < shown.bottom;
  });
  if (!seen) first.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** How far from the edge it is kept. */
const ROOM = 8;

/** Scrolls a tab of a narrow screen by as much as a place of it is covered from below. */
export function keepInSight(root: ParentNode, place: string): void {
  const main = root.querySelector<HTMLElement>('[data-scrolls]');
  const one = [...(main?.querySelectorAll('[data-place]') ?? [])].find((one) => one.getAttribute('data-place') === place);
  if (!main || !one) return;
  const covered = one.getBoundingClientRect().bottom - main.getBoundingClientRect().bottom;
  if (covered > 0) main.scrollTop += covered + ROOM;
}
