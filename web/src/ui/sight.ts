/** Scrolls a tab of a narrow screen to the first thing that can be done there, unless one of them is in sight already. */
export function bringLiveIntoSight(root: ParentNode): void {
  const main = root.querySelector<HTMLElement>('[data-scrolls]');
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
