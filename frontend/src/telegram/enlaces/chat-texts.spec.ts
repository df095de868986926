import { chatName, linkLabel } from './chat-texts';

const OWN = { tipo: 'TUT', id: 1, nombre: 'Elena', propio: true, chats: [] } as const;
const CHAT = { id: 3, nombre: 'Elena Muñoz', username: 'elena', estado: 'activo' } as const;

it('[PLUS-35] the buttons say whose chat they link', () => {
  expect(linkLabel({ ...OWN, chats: [] })).toBe('Vincular Telegram');
  expect(linkLabel({ ...OWN, chats: [CHAT] })).toBe('Vincular otro Telegram');
  expect(linkLabel({ ...OWN, nombre: 'Lucía', propio: false, chats: [] })).toBe('Vincular el Telegram de Lucía');
});

it.each([
  ['Elena Muñoz', 'elena', 'Elena Muñoz (@elena)'],
  ['Elena', '', 'Elena'],
  ['', 'elena', '@elena'],
  ['', '', 'Chat sin nombre'],
])('a chat is called as Telegram calls it: %j %j', (nombre, username, name) => {
  expect(chatName({ ...CHAT, nombre, username })).toBe(name);
});
