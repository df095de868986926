import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isStaff, type Clase } from '#libs/contracts';
import { useSession } from '../../base';
import { Button } from '../../ui';
import { CALLS_FOLLOW, SEEN_AT_ONCE } from '../clases/texts';
import { NearestHours, hasFreeHours } from '../../huecos';
import { shortDateText, spanText } from '#libs/platform/civil';
import { missingChoice, type Refusal } from './change-reducer';
import css from './ChangePanel.module.css';
import type { Change } from './use-change';

export interface ChangeFootProps {
  clase: Clase;
  change: Change;
  onClose: () => void;
  onReview: () => void;
}

/** The present and the new hour of the class, the refusal, and the buttons. */
export function ChangeFoot({ clase, change, onClose, onReview }: ChangeFootProps) {
  const { slot, refusal, isSending, dispatch } = change;
  const isOffice = isStaff(useSession().usuario);
  const missing = missingChoice(slot);
  return (
    <div className={css.foot} data-sin-avisos="">
      {refusal !== null && (
        <Refused refusal={refusal} onChoose={(date, hour) => dispatch({ type: 'slot', date, hour })} />
      )}
      <div className={css.sentence} role="status" data-ready={missing === null || undefined}>
        <Sentence clase={clase} change={change} notice={isOffice ? CALLS_FOLLOW : SEEN_AT_ONCE} />
      </div>
      <div className={css.buttons}>
        {isOffice && (
          <Button variant="quiet" className={css.review} onClick={onReview}>
            Revisar horarios
          </Button>
        )}
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          variant="primary"
          className={css.accept}
          reason={missing}
          disabled={isSending}
          staysFocusable={missing === null}
        >
          {isSending ? 'Cambiando…' : 'Aceptar'}
        </Button>
      </div>
    </div>
  );
}

function Sentence({ clase, change, notice }: Pick<ChangeFootProps, 'clase' | 'change'> & { notice: string }) {
  const { slot, chosen, dates } = change;
  if (slot.date === null) return dates.data && hasFreeHours(dates.data) ? <p>Elija una fecha y una hora.</p> : null;
  if (slot.hour === null) return <p>Elija una hora.</p>;
  const hours = chosen ? spanText(chosen.hora, chosen.horaSalida) : slot.hour;
  return (
    <>
      <p className={css.fromTo}>
        <span className="num">{`${shortDateText(clase.fecha)}, ${clase.horaEntrada}`}</span>
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
        <span className="solo-lectores"> pasa a </span>
        <strong className="num">{`${shortDateText(slot.date)}, ${hours}`}</strong>
      </p>
      <p className={css.notice}>{notice}</p>
    </>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onChoose: (date: string, hour: string) => void;
}

/** Shows the message of a refusal and moves the focus to the message, because the button of the taken hour is now disabled. */
function Refused({ refusal, onChoose }: RefusedProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), [refusal]);
  return (
    <div className={css.refusal}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <div>
        <p ref={line} role="alert" tabIndex={-1}>
          {refusal.text}
        </p>
        {refusal.nearest.length > 0 && <NearestHours hours={refusal.nearest} onChoose={onChoose} />}
      </div>
    </div>
  );
}
