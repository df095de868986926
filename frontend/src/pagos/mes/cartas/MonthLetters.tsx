import { IconFileZip, IconMail } from '@tabler/icons-react';
import type { CartasDelMes } from '#libs/contracts';
import { monthText, useCan, useLayout } from '../../../base';
import { sendLetterPath } from '../../../documentos';
import { ButtonLink, ErrorBand, ExportMenu, Loading, Panel } from '../../../ui';
import { exportPath, useMonthLetters, zipPath } from '../model/calls';
import { MadeCards } from './MadeCards';
import { MadeTable } from './MadeTable';
import css from './Made.module.css';

/** The letters that pay a month, with downloads for the teachers and for the payroll office. */
export function MonthLetters({ mes }: { mes: string }) {
  const { data, error, isFetching, refetch } = useMonthLetters(mes);
  const count = data?.cartas.length ?? 0;
  return (
    <Panel
      title={`Cartas que pagan ${monthText(mes)}`}
      count={count}
      isBusy={isFetching}
      tools={count > 0 && <Tools mes={mes} ids={data?.cartas.map(({ id }) => id) ?? []} />}
    >
      {error && <ErrorBand error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Letters mes={mes} data={data} />}
    </Panel>
  );
}

function Tools({ mes, ids }: { mes: string; ids: readonly number[] }) {
  const can = useCan();
  return (
    <div className={css.tools}>
      {can('mensajes.escribir') && (
        <ButtonLink to={sendLetterPath(ids)} icon={<IconMail size={16} stroke={1.75} aria-hidden />}>
          Enviar por correo
        </ButtonLink>
      )}
      <ButtonLink isFile to={zipPath(mes)} icon={<IconFileZip size={16} stroke={1.75} aria-hidden />}>
        Descargar zip de PDF
      </ButtonLink>
      <ExportMenu audience="la gestoría" entry={(format) => ({ href: exportPath(mes, format) })} />
    </div>
  );
}

function Letters({ mes, data }: { mes: string; data: CartasDelMes }) {
  const isPhone = useLayout() === 'phone';
  if (data.cartas.length === 0) return <p className={css.empty}>Todavía no hay cartas que paguen {monthText(mes)}.</p>;
  // Differs from the title of the panel. Screen readers identify a region by its name, so the two regions need different names.
  const title = `Cartas de ${monthText(mes)}`;
  return (
    <>
      {isPhone ? <MadeCards title={title} data={data} /> : <MadeTable title={title} data={data} />}
      <p className={css.note}>
        Cada carta cuenta en el mes que paga, aunque lleve fecha de otro. Las que no tienen periodo cuentan en el mes de
        su fecha.
      </p>
    </>
  );
}
