import { openEvents } from '../support/push-events';
import { INBOX, inboxSuite } from './inbox-suite';

const suite = inboxSuite();

it('[CAMP-01] the number of unread messages is pushed when it changes', async () => {
  const events = await openEvents(suite.app, 'tutora', `${INBOX}/eventos`);
  const unread = async () => (await events.next()).data;
  expect(await unread()).toEqual({ sin_leer: 0 });
  const id = await suite.write('profesora', suite.people.elena);
  expect(await unread()).toEqual({ sin_leer: 1 });
  await suite.open('tutora', id);
  expect(await unread()).toEqual({ sin_leer: 0 });
  await suite
    .as('tutora')
    .post(`${INBOX}/${String(id)}/no-leido`)
    .expect(200);
  expect(await unread()).toEqual({ sin_leer: 1 });
  events.close();
});
