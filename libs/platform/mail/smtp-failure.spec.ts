import { describeFailure, type SmtpError } from './smtp-failure';

/** An error of the library for a reply of the server to a command. */
const reply = (command: string, text: string): SmtpError => ({
  code: command === 'TEXT' ? 'EMESSAGE' : 'EENVELOPE',
  command: command === 'TEXT' ? 'DATA' : command,
  responseCode: Number(text.slice(0, 3)),
  response: text,
});

it.each([
  ['RCPT TO', '550 5.1.1 No such user', 'Esa dirección no existe.', true],
  ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 See help', 'Esa dirección no existe.', true],
  ['RCPT TO', '550 No such user', 'Esa dirección no existe.', false],
  ['RCPT TO', '553 5.1.3 Bad syntax', 'Esa dirección no existe.', true],
  ['RCPT TO', '550 5.2.1 Disabled', 'Ese buzón está desactivado.', true],
  ['RCPT TO', '552 5.2.2 Full', 'Su buzón está lleno.', false],
  ['RCPT TO', '550 5.7.1 Blocked', 'El servidor rechaza el mensaje.', false],
  ['RCPT TO', '554 Spam', 'El servidor rechaza el mensaje.', false],
  ['TEXT', '554 5.7.1 Spam', 'El servidor rechaza el mensaje.', false],
  ['TEXT', '552 5.3.4 Too big', 'El mensaje es demasiado grande para su buzón.', false],
  ['TEXT', '550 Spam', 'El servidor rechaza el mensaje.', false],
  ['MAIL FROM', '550 5.1.8 Bad sender', 'El servidor de correo no acepta la dirección que envía.', false],
  ['MAIL FROM', '553 5.1.1 Bad sender', 'El servidor de correo no acepta la dirección que envía.', false],
])('[PLUS-35] to %s the answer «%s» means: %s', (command, text, reason, isAddressWrong) => {
  expect(describeFailure(reply(command, text), command === 'TEXT')).toMatchObject({
    result: 'rejected',
    reason,
    code: Number(text.slice(0, 3)),
    enhancedCode: /\d\.\d\.\d/.exec(text)?.[0] ?? null,
    isAddressWrong,
  });
});

it.each([
  ['RCPT TO', '451 4.7.1 Greylisted', 'El servidor de correo pide que se pruebe más tarde.', false],
  ['RCPT TO', '452 4.2.2 Full', 'Su buzón está lleno.', false],
  ['MAIL FROM', '421 4.3.2 Closing', 'El servidor de correo pide que se pruebe más tarde.', true],
  ['TEXT', '421 Closing', 'El servidor de correo pide que se pruebe más tarde.', true],
  ['RCPT TO', '503 Bad sequence', 'El servidor de correo pide que se pruebe más tarde.', false],
  ['MAIL FROM', '530 5.7.0 Log in first', 'El servidor de correo no acepta la clave.', true],
])('[PLUS-35] after %s and «%s» the message is tried again: %s', (command, text, reason, isServerFault) => {
  expect(describeFailure(reply(command, text), command === 'TEXT')).toMatchObject({
    result: 'deferred',
    reason,
    isServerFault,
  });
});

it.each([
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 ana:secreto' },
    'El servidor de correo no acepta la clave.',
  ],
  [
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 Blocked' },
    'El servidor de correo no responde.',
  ],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'El servidor de correo no responde.'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'El servidor de correo no responde.'],
  [{ code: 'EDNS', command: 'CONN' }, 'El servidor de correo no responde.'],
  [{ code: 'ETLS', command: 'CONN' }, 'La conexión con el servidor de correo no es segura.'],
  [{ code: 'EABORT' }, 'El envío se ha detenido.'],
  [{}, 'No se ha podido enviar el correo.'],
])('[PLUS-35] %j before the text is tried again: %s', (error: SmtpError, reason) => {
  expect(describeFailure(error, false)).toMatchObject({ result: 'deferred', reason });
});

it.each([{ code: 'ECONNECTION' }, { code: 'ETIMEDOUT' }, { code: 'ESOCKET' }, { code: 'EABORT' }, {}])(
  '[PLUS-35] %j after the text began is a doubt',
  (error) => expect(describeFailure(error, true)).toEqual({ result: 'doubtful', reason: 'No se sabe si llegó.' }),
);

it('[PLUS-35] an attachment that cannot be read is no doubt, because the text was not ended', () => {
  expect(describeFailure({ code: 'ESTREAM' }, true)).toMatchObject({
    result: 'deferred',
    reason: 'No se puede leer un fichero adjunto.',
  });
});
