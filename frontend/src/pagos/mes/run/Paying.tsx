import { countText, monthText } from '../../../base';
import { RunStarting } from '../../../processes/run/RunStarting';
import type { Preview } from '../model/calls';

/** Shown from pressing `Hacer cartas de pago` until the server has answered with the run. */
export function Paying({ preview: { reply, request } }: { preview: Preview }) {
  const count = countText(reply.cartas.length, 'carta de pago', 'cartas de pago');
  return <RunStarting words={`Haciendo ${count}`} note={monthText(request.mes)} />;
}
