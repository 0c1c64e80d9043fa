/* The service worker: it shows what the server tells this browser of one's tables, and nothing else. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function tell(event) {
  const notice = event.data?.json() ?? {};
  const path = typeof notice.path === 'string' && notice.path.startsWith('/table/') ? notice.path : '/';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Whoever looks at the table sees it there.
  if (windows.some((window) => window.visibilityState === 'visible' && new URL(window.url).pathname === path)) return;
  await self.registration.showNotification('Menagerie', {
    body: String(notice.text ?? ''),
    icon: '/icon.svg',
    // A table's newer notice takes the older one's place.
    tag: path,
    data: { path },
  });
}

async function open(event) {
  const { path } = event.notification.data;
  event.notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => new URL(window.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

self.addEventListener('push', (event) => event.waitUntil(tell(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
