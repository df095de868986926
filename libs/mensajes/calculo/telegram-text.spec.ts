import { LONGEST_TELEGRAM_TEXT, shortTelegramText, telegramLengthProblem, telegramText } from './telegram-text';

const copy = (texto: string) => ({ asunto: 'Asunto', sobre: 'Sobre Lucía', texto });
const TAIL = 'Adjuntos: https://academia.es/campus/mensajes/7/';

it('[PLUS-35] a text in a chat ends with its links; subject and students give way to them', () => {
  expect(telegramText(copy('Hola'), TAIL)).toBe(`Asunto\n\nSobre Lucía\n\nHola\n\n${TAIL}`);
  const long = 'x'.repeat(LONGEST_TELEGRAM_TEXT - TAIL.length - 2);
  expect(telegramText(copy(long), TAIL)).toBe(`${long}\n\n${TAIL}`);
});

it('[PLUS-35] the links count for the length that Telegram accepts', () => {
  const text = 'x'.repeat(LONGEST_TELEGRAM_TEXT - TAIL.length - 1);
  expect(telegramLengthProblem(telegramText(copy(text), TAIL))).toBe(
    'Un mensaje de Telegram no puede pasar de 4.096 letras; sobra 1.',
  );
});

it.each(['x', '😀', 'y '])('[PLUS-35] a text of the campus that is too long for a chat is cut, and says where it goes on', (letters) => {
  const text = shortTelegramText(copy(letters.repeat(5000)), '', 'Sigue en el campus.');
  expect(text.length).toBeLessThanOrEqual(LONGEST_TELEGRAM_TEXT);
  expect(text).toMatch(/[xy😀]…\n\nSigue en el campus\.$/u);
  expect(shortTelegramText(copy('Hola'), '', 'Sigue en el campus.')).toBe('Asunto\n\nSobre Lucía\n\nHola');
}); // oxfmt-ignore
