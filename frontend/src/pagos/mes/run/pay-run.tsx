import { IconFileZip, IconListDetails } from '@tabler/icons-react';
import type { CartaMes, ProcesoReply } from '#libs/contracts';
import { listPath, numberText, countText } from '../../../base';
import type { DoneItems, ResultSide, RunKind } from '../../../processes/confirmed-run';
import { isActive } from '../../../processes/model';
import { Button, ButtonLink, ExportMenu } from '../../../ui';
import { exportPath, zipPath } from '../model/calls';
import { readMonth } from '../model/month';
import { sumsOf } from '../model/preview';
import { LetterFoot, LetterPage } from '../preview/LetterTable';

const MONTH_PAGE = '/administrar/profesores/pagos/mes/';

/** The screen of a run of the pay of a month. */
export const PAY_RUN: RunKind = {
  title: 'Pagos del mes',
  activeText: ({ total, hechos, omitidos, fallidos }) =>
    `Pagando a ${numberText(hechos + omitidos + fallidos)} de ${countText(total, 'profesor', 'profesores')}`,
  activeNote: 'Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Las cartas hechas ya son definitivas.',
  stopQuestion: {
    title: '¿Detener los pagos del mes?',
    text: 'Las cartas hechas se conservan.',
    cancelLabel: 'Seguir pagando',
  },
  sides: ({ hechos, omitidos, fallidos }) => {
    const sides: ResultSide[] = [
      { value: 'hecho', label: 'Cartas hechas', count: hechos, which: { estado: 'hecho' } },
      { value: 'omitido', label: 'Se quedan fuera', count: omitidos, which: { estado: 'omitido' } },
      { value: 'fallido', label: 'Con fallo', count: fallidos, which: { estado: 'fallido' } },
    ];
    return fallidos > 0 ? sides : sides.slice(0, 2);
  },
  done: (items) => <Letters {...items} />,
  notDone: { empty: 'Nadie se ha quedado fuera.', linkText: () => 'Ver pagos' },
  foot: (page) => <LetterFoot {...page} />,
  tools: (process) => <Tools process={process} />,
  ways: ({ enlace }) => [
    { to: enlace ?? MONTH_PAGE, text: 'Volver al mes' },
    { to: listPath('cartas-pago'), text: 'Ir a Cartas de pago' },
  ],
};

/** One page of pay letters. Shows the sums only if all pay letters are on this page. */
function Letters({ process, items, count }: DoneItems) {
  const cartas = items.map(({ resultado }) => resultado as CartaMes);
  return (
    <LetterPage
      title="Cartas de pago hechas"
      cartas={cartas}
      count={count}
      {...(count === cartas.length ? { sums: sumsOf(cartas) } : {})}
      empty={isActive(process) ? 'Todavía no hay ninguna carta hecha' : 'No se ha hecho ninguna carta de pago'}
    />
  );
}

/** Downloads of all letters of the month, which include the letters of this run, as PDF and as a table. */
function Tools({ process }: { process: ProcesoReply }) {
  const { enlace, hechos } = process;
  const mes = enlace === null ? null : readMonth(new URLSearchParams(enlace.split('?')[1]).get('mes'));
  if (enlace === null || mes === null || hechos === 0) return null;
  const zip = <IconFileZip size={16} stroke={1.75} aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={zip} reason="Cuando termine">
          Descargar el mes en PDF
        </Button>
      ) : (
        <ButtonLink isFile to={zipPath(mes)} icon={zip}>
          Descargar el mes en PDF
        </ButtonLink>
      )}
      <ButtonLink to={enlace} icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}>
        Ver el mes
      </ButtonLink>
      {!isActive(process) && (
        <ExportMenu audience="la gestoría" entry={(format) => ({ href: exportPath(mes, format) })} />
      )}
    </>
  );
}
