/** Drawings of our own, in the 512-grid of game-icons: what that set lacks, and plain signs of the interface. */
const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/>`;

export const OWN = {
  giraffe:
    '<g fill="currentColor" fill-rule="evenodd"><path d="M92 292c0-40 44-62 104-62 22 0 40-4 50-20l64-122 46 16-58 176c-6 40-40 70-102 70-62 0-104-18-104-58zM134 282a16 16 0 1 0 32 0a16 16 0 1 0 -32 0zM191 262a14 14 0 1 0 28 0a14 14 0 1 0 -28 0zM175 312a15 15 0 1 0 30 0a15 15 0 1 0 -30 0zM240 272a15 15 0 1 0 30 0a15 15 0 1 0 -30 0zM272 212a12 12 0 1 0 24 0a12 12 0 1 0 -24 0zM295 158a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"/><path d="M306 104c0-28 26-50 58-44l74 34c14 8 10 30-8 30l-78 4c-10 0-16 4-22 10zM353 86a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"/><path d="m312 96-36-14c-10-4-10 8-4 14l36 26z"/></g><path d="M332 70 322 30M362 66l-2-40M98 286q-30 40-24 96M118 320v160M172 340v140M238 340v140M286 300v180" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="26"/>',
  undo: stroke('M150 130 70 210l80 80M80 210h220a120 120 0 0 1 0 220h-90'),
  chat: stroke('M80 110h352v230H250l-90 80v-80H80z'),
  close: stroke('M120 120 392 392M392 120 120 392'),
  check: stroke('M90 270 210 390 430 130'),
  play: '<path fill="currentColor" d="M130 70 430 256 130 442z"/>',
  pause: '<path fill="currentColor" d="M120 80h96v352h-96zM296 80h96v352h-96z"/>',
  first: '<path fill="currentColor" d="M90 80h60v352H90zM430 80v352L170 256z"/>',
  last: '<path fill="currentColor" d="M362 80h60v352h-60zM82 80v352l260-176z"/>',
  previous: '<path fill="currentColor" d="M390 70v372L110 256z"/>',
  sun: `<circle cx="256" cy="256" r="90" fill="currentColor"/>${stroke('M256 50v40M256 422v40M50 256h40M422 256h40M110 110l28 28M374 374l28 28M402 110l-28 28M138 374l-28 28')}`,
  moon: '<path fill="currentColor" d="M330 60a200 200 0 1 0 130 290A170 170 0 0 1 330 60z"/>',
  link: stroke('M210 300a85 85 0 0 0 120 0l80-80a85 85 0 0 0-120-120l-30 30M302 212a85 85 0 0 0-120 0l-80 80a85 85 0 0 0 120 120l30-30'),
  list: stroke('M180 130h250M180 256h250M180 382h250M80 130h8M80 256h8M80 382h8'),
  log: stroke('M110 80h250l50 50v300H110zM180 200h150M180 280h150M180 360h90'),
  people: '<circle cx="180" cy="170" r="80" fill="currentColor"/><path fill="currentColor" d="M40 430c0-100 60-160 140-160s140 60 140 160z"/><circle cx="365" cy="190" r="60" fill="currentColor"/><path fill="currentColor" d="M350 430c0-60-14-105-40-140 80-40 165 20 165 140z"/>',
  more: '<circle cx="110" cy="256" r="44" fill="currentColor"/><circle cx="256" cy="256" r="44" fill="currentColor"/><circle cx="402" cy="256" r="44" fill="currentColor"/>',
  bulb: `<path d="M256 50a140 140 0 0 0-80 255c20 16 28 36 28 65h104c0-29 8-49 28-65a140 140 0 0 0-80-255z" fill="none" stroke="currentColor" stroke-width="40"/>${stroke('M215 430h82M230 480h52')}`,
  gear: `${stroke('M256 60v60M256 392v60M60 256h60M392 256h60M118 118l42 42M352 352l42 42M394 118l-42 42M160 352l-42 42')}<circle cx="256" cy="256" r="90" fill="none" stroke="currentColor" stroke-width="44"/>`,
  download: stroke('M256 70v240M150 220l106 106 106-106M80 430h352'),
  eye: `<path d="M40 256c60-100 140-150 216-150s156 50 216 150c-60 100-140 150-216 150S100 356 40 256z" fill="none" stroke="currentColor" stroke-width="40"/><circle cx="256" cy="256" r="70" fill="currentColor"/>`,
} as const;
