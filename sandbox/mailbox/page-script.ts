/** Runs in the reader's page: fetches the list anew when a mail comes or goes, keeping the focus where it was. */
export const pageScript = `
const live = document.getElementById('live');
let pending = Promise.resolve();

async function refresh() {
  const reply = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const list = document.getElementById('list');
  const freshList = fresh.getElementById('list');
  if (!list || !freshList || list.innerHTML === freshList.innerHTML) return;
  const focused = list.contains(document.activeElement) && document.activeElement.getAttribute('href');
  const arrived = Number(freshList.dataset.newest) > Number(list.dataset.newest);
  list.replaceWith(freshList);
  for (const link of freshList.querySelectorAll('a')) {
    if (focused && link.getAttribute('href') === focused) link.focus();
  }
  for (const id of ['count', 'delete-all']) {
    document.getElementById(id)?.replaceWith(fresh.getElementById(id));
  }
  if (arrived) live.textContent = 'New email: ' + freshList.querySelector('.subject').textContent;
}

const changes = new EventSource('/changes');
for (const event of ['open', 'change']) {
  changes.addEventListener(event, () => {
    pending = pending.then(refresh).catch(() => { live.textContent = 'The mailbox does not answer.'; });
  });
}
`;
