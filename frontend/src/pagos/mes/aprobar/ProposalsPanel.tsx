import { IconBan, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PropuestaPago } from '#libs/contracts';
import { dateText, moneyText } from '../../../base';
import { Button, ErrorBand, Panel } from '../../../ui';
import { payPath } from '../../base/paths';
import { useProposals } from './calls';
import { useDecision } from './use-decision';
import css from './Proposals.module.css';

/** The letters that a second person has to approve. Renders nothing if there are none. */
export function ProposalsPanel({ canDecide }: { canDecide: boolean }) {
  const { data, error, refetch } = useProposals();
  if (error) return <ErrorBand error={error} onRetry={() => void refetch()} />;
  if (!data || data.propuestas.length === 0) return null;
  return (
    <Panel title="Cartas por aprobar" count={data.propuestas.length}>
      <p className={css.lead}>
        Llevan importes que no calcula ningún concepto de pago. Las aprueba una persona distinta de quien las hizo, y
        hasta entonces no pagan nada.
      </p>
      <ul className={css.list}>
        {data.propuestas.map((one) => (
          <Proposal key={one.id} one={one} canDecide={canDecide} />
        ))}
      </ul>
    </Panel>
  );
}

function Proposal({ one, canDecide }: { one: PropuestaPago; canDecide: boolean }) {
  const { id, profesor_id, profesor, fecha, bruto, libre, autor, propia, filas } = one;
  return (
    <li className={css.proposal}>
      <div className={css.words}>
        <p>
          <Link to={payPath(profesor_id)}>{profesor}</Link> · {dateText(fecha)} · <strong>{moneyText(bruto)}</strong>
        </p>
        <p className={css.facts}>
          Sin concepto: {moneyText(libre)}
          {autor !== '' && ` · La hizo ${propia ? 'usted' : autor}`}
        </p>
        <ul className={css.facts}>
          {filas.map(({ descripcion, total }, index) => (
            // An index is a safe key: the rows of a proposed letter never change.
            <li key={index}>
              {descripcion}: {moneyText(total)}
            </li>
          ))}
        </ul>
      </div>
      {canDecide && <Buttons id={id} isOwn={propia} teacher={profesor} />}
    </li>
  );
}

/** The buttons for a letter. The author cannot approve it, only withdraw it. */
function Buttons({ id, isOwn, teacher }: { id: number; isOwn: boolean; teacher: string }) {
  const { isBusy, decide } = useDecision();
  return (
    <div className={css.buttons}>
      <Button
        small
        variant="danger-quiet"
        icon={<IconBan size={16} stroke={1.75} aria-hidden />}
        disabled={isBusy}
        aria-label={`${isOwn ? 'Retirar' : 'Rechazar'} la carta de ${teacher}`}
        onClick={() => void decide('rechazar', id)}
      >
        {isOwn ? 'Retirar' : 'Rechazar'}
      </Button>
      <Button
        small
        variant="primary"
        icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
        disabled={isBusy}
        reason={isOwn && 'Ha de aprobarla otra persona'}
        aria-label={`Aprobar la carta de ${teacher}`}
        onClick={() => void decide('aprobar', id)}
      >
        Aprobar
      </Button>
    </div>
  );
}
