import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { platformErrors } from '../errors';
import { requestSignal } from './request';

const reply = () => ({ raw: Object.assign(new EventEmitter(), { destroyed: false }) }) as unknown as FastifyReply;
const aborted = async (signal: AbortSignal): Promise<unknown> => {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return signal.reason;
};

it('[PLUS-43] only a slow search suggests adding a filter: a page that is put together has none', async () => {
  const start = requestSignal(reply(), 1, platformErrors['respuesta-lenta']);
  expect(await aborted(start)).toMatchObject({
    status: 503,
    message: 'La respuesta tarda demasiado. Pruebe otra vez dentro de un momento.',
  });
  expect(await aborted(requestSignal(reply(), 1))).toMatchObject({
    message: 'La búsqueda tarda demasiado. Añada un filtro.',
  });
});
