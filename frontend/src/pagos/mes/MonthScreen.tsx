import { IconInfoCircle, IconLifebuoy } from '@tabler/icons-react';
import { broadcast, capitalised, dateText, monthText, useCan } from '../../base';
import { useStart } from '../../processes/confirmed-run';
import { RunStarting } from '../../processes/run/RunStarting';
import { Button, Page, PageHead } from '../../ui';
import { ProposalsPanel } from './aprobar/ProposalsPanel';
import { MonthLetters } from './cartas/MonthLetters';
import { isUnfinished, lastDay } from './model/month';
import { MonthBar } from './MonthBar';
import { payingText, PAY } from './model/pay-kind';
import { PayPreview } from './preview/PayPreview';
import { clearTeachers, useMonth, type MonthState } from './use-month';
import css from './Month.module.css';

/** The pay of a month: what is pending, with the button that pays it, and the pay letters made so far. */
export function MonthScreen({ onStarted }: { onStarted: (runId: number) => void }) {
  const state = useMonth();
  const canPay = useCan()('pagos.editar');
  return (
    <Page>
      <PageHead>
        <h1>Pagos del mes</h1>
        <Button
          variant="quiet"
          icon={<IconLifebuoy size={16} stroke={1.75} aria-hidden />}
          onClick={() => broadcast('claustro:mostrar-ayuda', {})}
        >
          Cómo funciona
        </Button>
      </PageHead>
      <ProposalsPanel canDecide={canPay} />
      <MonthBar state={state} choosesTeachers={canPay} />
      {isUnfinished(state.month, state.today) && canPay && <UnfinishedNotice mes={state.month} />}
      {canPay && <Pay state={state} onStarted={onStarted} />}
      <MonthLetters key={state.month} mes={state.month} />
    </Page>
  );
}

/** The notice that future classes count as given; later changes become adjustments in the next letter. */
function UnfinishedNotice({ mes }: { mes: string }) {
  return (
    <p className={css.notice}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>
        {capitalised(monthText(mes))} no termina hasta el {dateText(lastDay(mes))}. Entran también las clases que faltan
        por dar: lo que cambie después saldrá como ajuste en la carta siguiente.
      </span>
    </p>
  );
}

function Pay({ state, onStarted }: { state: MonthState; onStarted: (runId: number) => void }) {
  const { starting, outdated, start } = useStart({ kind: PAY, onAccepted: clearTeachers, onStarted });
  if (starting) return <RunStarting {...payingText(starting)} />;
  const request = { mes: state.month, profesores: state.teachers.map(({ id }) => id) };
  return <PayPreview request={request} outdated={outdated} onPay={start} />;
}
