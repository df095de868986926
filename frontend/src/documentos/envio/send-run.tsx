import type { CorreoDeDocumentos, ProcesoReply } from '#libs/contracts';
import { countText, numberText } from '../../base';
import type { ResultSide, RunKind } from '../../processes/confirmed-run';
import type { DocumentWords } from '../base/kinds';
import { MailTable } from './MailTable';

/** The screen of a run that sends documents. */
export const sendRun = ({ title, list, listTitle }: DocumentWords): RunKind => ({
  title,
  activeText: ({ total, hechos, omitidos, fallidos }) =>
    `Preparando ${numberText(hechos + omitidos + fallidos)} de ${countText(total, 'correo', 'correos')}`,
  activeNote:
    'Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Cada correo sale en cuanto está preparado.',
  stopQuestion: {
    title: '¿Detener el envío?',
    text: 'Los correos ya preparados salen.',
    cancelLabel: 'Seguir enviando',
  },
  sides,
  done: ({ items }) => (
    <MailTable
      title="Correos en camino"
      rows={items.map(({ resultado }) => resultado as CorreoDeDocumentos)}
      empty="Todavía no hay ninguno."
    />
  ),
  notDone: { empty: 'No se ha quedado nada fuera.', linkText: () => 'Ver' },
  tools: () => null,
  ways: () => [
    { to: list, text: `Ir a ${listTitle}` },
    { to: '/administrar/mensajes/', text: 'Ir a Mensajes' },
  ],
});

function sides({ hechos, omitidos, fallidos }: ProcesoReply): ResultSide[] {
  const all: ResultSide[] = [
    { value: 'hecho', label: 'Correos', count: hechos, which: { estado: 'hecho' } },
    { value: 'omitido', label: 'Se quedan fuera', count: omitidos, which: { estado: 'omitido' } },
    { value: 'fallido', label: 'Con fallo', count: fallidos, which: { estado: 'fallido' } },
  ];
  return fallidos > 0 ? all : all.slice(0, 2);
}
