import { firstType, readFlags } from './flags';

const flagsOf = (query: string) => readFlags(new URLSearchParams(query));

it('[MENS-02] the URL of the message screen chooses the channels, the trial and the page to return to', () => {
  expect(flagsOf('telegram=1&email=0&sms=1&sandbox=1&urlListado=%2Fadministrar%2Falumnos%2F')).toEqual({
    email: false,
    telegram: true,
    sms: true,
    isTrial: true,
    listPath: '/administrar/alumnos/',
  });
});

it('[MENS-02] without flags of channels the message screen offers mail and Telegram', () => {
  expect(flagsOf('urlListado=%2F')).toMatchObject({ email: true, telegram: true, sms: false, isTrial: false });
  expect(flagsOf('email=1')).toMatchObject({ email: true, telegram: false });
});

it('[MENS-02] the message screen never returns to a page of another site', () => {
  for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])
    expect(flagsOf(`urlListado=${encodeURIComponent(path)}`).listPath).toBeNull();
});

it('[MENS-02] a new message is a mail if mail is offered', () => {
  expect(firstType(flagsOf('telegram=1&email=1'))).toBe('01');
  expect(firstType(flagsOf('telegram=1&email=0'))).toBe('02');
  expect(firstType(flagsOf('sms=1'))).toBe('01');
});
