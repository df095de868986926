import type { LimiteCambios, NuevaClaseReply } from '#libs/contracts';
import { ErrorBand, Loading, Window, type ToastRequest } from '../../ui';
import { SlotChoice, TeacherSelect, personText, useChoiceGuard } from '../../huecos';
import type { RequestStart } from './request-reducer';
import { bookingText, limitText, teachersOf } from './request-texts';
import css from './RequestWindow.module.css';
import { REQUEST_WINDOW, useRequest, type Request } from './use-request';
import { SubjectSelect, SeriesSelect, CreditSelect } from './RequestSelects';

export interface RequestWindowProps {
  altaId: number;
  /** The hour chosen when the window opens; null for none. */
  start?: RequestStart | null;
  /** The make-up credit chosen when the window opens; null for none. */
  creditId?: number | null;
  onClose: () => void;
  /** Called after classes have been booked; the window closes then. */
  onBooked: () => void;
  /** Returns the toast button that shows the booked class. If the date of the class is already on screen, returns no button. */
  seeAction?: (date: string) => Pick<ToastRequest, 'action'>;
}

/** The window that requests a private class, or a weekly series, for an enrolment. */
export default function RequestWindow(props: RequestWindowProps) {
  const { altaId, start = null, creditId = null, onClose, onBooked, seeAction } = props;
  const request = useRequest({ altaId, start, creditId, onBooked, seeAction });
  const { requestable, missing, state } = request;
  const mayClose = useChoiceGuard({ hasChoice: state.slot.date !== null });
  return (
    <Window
      id={REQUEST_WINDOW}
      title="Solicitar clase"
      isOpen
      width="35rem"
      acceptLabel={state.isSending ? 'Reservando…' : 'Aceptar'}
      acceptReason={missing ?? false}
      isBusy={state.isSending}
      onAccept={request.accept}
      // The button «Cancelar» closes the window without a question. Esc and the cross ask first, because they may be pressed by mistake.
      beforeCancel={(byButton) => byButton || mayClose()}
      onClose={onClose}
      summary={requestable.data && request.purpose && <Summary limit={requestable.data.limite} request={request} />}
    >
      {requestable.data ? (
        <RequestForm reply={requestable.data} request={request} />
      ) : requestable.isError ? (
        <ErrorBand error={requestable.error} onRetry={() => void requestable.refetch()} />
      ) : (
        <Loading />
      )}
    </Window>
  );
}

function RequestForm({ reply, request }: { reply: NuevaClaseReply; request: Request }) {
  const { state, dispatch, subject, chosen, teacherId } = request;
  const { slot } = state;
  return (
    <div className={css.form}>
      <p className={css.student} tabIndex={-1} data-autofocus="">
        <strong>{personText(reply.alumno.nombreCompleto)}</strong>
        {reply.materias.length === 1 && subject && ` · ${subject.descripcion} · ${subject.duracion} min`}
      </p>
      {reply.materias.length > 1 && <SubjectSelect reply={reply} request={request} />}
      {subject && request.purpose && (
        <>
          <SlotChoice
            key={subject.id}
            labels={{ date: 'Fecha', hour: 'Hora' }}
            {...request}
            slot={slot}
            purpose={request.purpose}
          />
          {slot.date !== null && (
            <div className={css.pair}>
              <TeacherSelect
                {...teachersOf(subject, chosen, slot.teacherId)}
                teacherId={teacherId}
                onChange={(id) => dispatch({ type: 'teacher', teacherId: id })}
              />
              <SeriesSelect request={request} />
            </div>
          )}
          <CreditSelect reply={reply} request={request} />
        </>
      )}
    </div>
  );
}

/** A sentence about what «Aceptar» will book, or about the next missing choice. */
function Summary({ limit, request: { state, chosen, missing } }: { limit: LimiteCambios | null; request: Request }) {
  const when = bookingText(state, chosen);
  const limited = limitText(state, limit);
  return (
    <div className={css.sentence} role="status" data-ready={when !== null || undefined}>
      <p>{when === null ? missing : <strong className="num">{when}</strong>}</p>
      {limited && <p className={css.limit}>{limited}</p>}
    </div>
  );
}
