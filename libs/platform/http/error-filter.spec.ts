import { HttpException, Logger, type ArgumentsHost } from '@nestjs/common';
import { toAppError, ErrorFilter } from './error-filter';

const framework = (statusCode: number) => Object.assign(new Error('what the framework says'), { statusCode });

it.each`
  status | answered
  ${400} | ${400}
  ${404} | ${404}
  ${405} | ${404}
  ${406} | ${400}
  ${408} | ${400}
  ${413} | ${413}
  ${415} | ${400}
  ${431} | ${400}
`(
  'a refusal of the framework with $status is answered with $answered',
  ({ status, answered }: Record<string, number>) => {
    for (const refusal of [framework(status ?? 0), new HttpException('what it says', status ?? 0)])
      expect(toAppError(refusal)).toMatchObject({
        status: answered,
        message: expect.stringMatching(/^[A-Z].*\.$/) as string,
      });
  },
);

it.each(['53000', '53100', 'ENOSPC', 'EDQUOT'])('%s means that there is no room, and is temporary', (code) => {
  expect(toAppError(Object.assign(new Error('what the system says'), { code }))).toMatchObject({
    code: 'plataforma.sin-espacio',
    status: 503,
  });
});

it('a statement that the database cancels has no filter that would help', () => {
  expect(toAppError(Object.assign(new Error('canceling statement'), { code: '57014' }))).toMatchObject({
    status: 503,
    message: expect.not.stringContaining('filtro') as string,
  });
});

it('an error of the framework is an internal error', () => {
  expect(toAppError(framework(500))).toBeNull();
  expect(toAppError(new HttpException('broken', 501))).toBeNull();
});

it.each([
  ['/api/buscador-alumnos?busqueda=Luc%C3%ADa', '/api/buscador-alumnos'],
  [`/usuario/invitacion/${'aB3-_'.repeat(8)}abc/`, '/usuario/invitacion/…/'],
])('the log of an internal error has the path without search texts or tokens: %s', (url, noted) => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const request = { id: 'petición', method: 'GET', url, headers: {}, routeOptions: { config: {} } };
  const reply = { raw: {}, status: () => reply, send: () => reply };
  const host = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) };
  new ErrorFilter().catch(new Error('roto'), host as unknown as ArgumentsHost);
  expect(log).toHaveBeenCalledWith(`petición GET ${noted}`, expect.any(String));
});

it.each(['23001', '23503'])(
  'a foreign key that refuses (%s) is a conflict, and its sentence names no table',
  (code) => {
    const refusal = Object.assign(new Error('violates RESTRICT setting of foreign key constraint on "altas"'), {
      code,
    });
    expect(toAppError(refusal)).toMatchObject({
      status: 409,
      message: 'No se puede hacer: hay otros datos que dependen de esto.',
    });
  },
);
