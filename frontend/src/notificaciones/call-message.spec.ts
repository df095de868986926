import type { AvisadoLlamada, EstadoEnvio } from '#libs/contracts';
import { isTold, callMessageState } from './call-message';

const messageOf = (
  estados: readonly EstadoEnvio[],
  copias = 0,
  cuando: string | null = '27/11, 12:34',
): AvisadoLlamada => ({
  ...{ id: 1, cuando, copias },
  envios: estados.map((estado) => ({ canal: 'correo', nombre: 'Elena', destino: 'elena@x.es', estado, motivo: null })),
});

it.each<[AvisadoLlamada, string, boolean]>([
  [messageOf(['rechazado', 'enviado']), 'Mensaje enviado, 27/11, 12:34', true],
  [messageOf(['en-cola']), 'Mensaje por salir, 27/11, 12:34', false],
  [messageOf(['dudoso', 'aplazado']), 'No se sabe si llegó el mensaje, 27/11, 12:34', false],
  [messageOf(['omitido'], 1), 'Solo en el campus', false],
  [messageOf(['omitido']), 'El mensaje no le llega', false],
  [messageOf([], 0, null), 'Sin mensaje todavía', false],
])('[PLUS-35] who telephones reads whether a message has left: %j', (row, text, isFirst) => {
  expect([callMessageState(row).text, isTold(row)]).toEqual([text, isFirst]);
});
