import { IconCircleCheck, IconPhone, IconPhoneX, IconX } from '@tabler/icons-react';
import type { AvisadoLlamada, EstadoLlamada, LlamadaPersona } from '#libs/contracts';
import { telephoneUri, useCan } from '../base';
import { callMessageState } from '../notificaciones';
import { Button, IconButton, Pill, RecordLink } from '../ui';
import css from './Calls.module.css';
import { useMarking } from './use-marking';

interface PersonRowProps {
  person: LlamadaPersona;
  /** The message that the person has had; undefined if that is not known. */
  told: AvisadoLlamada | undefined;
}

/**
 * A family or a teacher to phone: links to call the numbers, whether a message has left, the facts that concern only this person, and the
 * state of the phone call.
 */
export function PersonRow({ person, told }: PersonRowProps) {
  const { nombre, url, dato, frases, pasada } = person;
  const canMark = useCan()('clases.editar');
  const { shown, isBusy, mark } = useMarking(person);
  const isInformed = shown === 'avisada';
  return (
    <li className={css.person} data-avisada={isInformed || undefined}>
      <span className={css.tick}>
        <input
          type="checkbox"
          aria-label={`Avisada: ${nombre}`}
          checked={isInformed}
          disabled={!canMark}
          aria-busy={isBusy}
          onChange={() => void mark(isInformed ? 'pendiente' : 'avisada')}
        />
      </span>
      <div className={css.who}>
        <RecordLink to={url}>{nombre}</RecordLink>
        <span className={css.fact}>{dato}</span>
        {told && <MessageState told={told} />}
      </div>
      <div className={css.numbers}>
        <Telephones person={person} />
        {frases.map((frase) => (
          <p key={frase} className={css.phrase}>
            {frase}
          </p>
        ))}
      </div>
      <div className={css.state}>
        {pasada && !isInformed ? (
          <span className={css.fact}>La clase ya ha pasado</span>
        ) : (
          <State person={person} shown={shown} canMark={canMark} isBusy={isBusy} onMark={(next) => void mark(next)} />
        )}
      </div>
    </li>
  );
}

function MessageState({ told }: { told: AvisadoLlamada }) {
  const { text, tone } = callMessageState(told);
  return <Pill tone={tone}>{text}</Pill>;
}

function Telephones({ person: { telefonos, url, nombre } }: { person: LlamadaPersona }) {
  if (telefonos.length === 0)
    return (
      <p className={css.telephone}>
        <strong className={css.missing}>Sin teléfono</strong>{' '}
        <RecordLink to={url}>Abrir la ficha de {nombre}</RecordLink>
      </p>
    );
  return telefonos.map((telephone) => (
    <p key={telephone.numero} className={css.telephone}>
      <a href={telephoneUri(telephone.numero)} className={css.number}>
        <IconPhone size={16} stroke={1.75} aria-hidden />
        <span className="num">{telephone.numero}</span>
      </a>
      <span>
        {telephone.nombre} <span className={css.fact}>{telephone.relacion}</span>
      </span>
    </p>
  ));
}

interface StateProps {
  person: LlamadaPersona;
  shown: EstadoLlamada;
  canMark: boolean;
  isBusy: boolean;
  onMark: (estado: EstadoLlamada) => void;
}

/** Shows who informed the person and when, or buttons that record a phone call. */
function State({ person: { nombre, estado, cuando, por }, shown, canMark, isBusy, onMark }: StateProps) {
  // While a change waits for the reply of the server, the row shows «…» instead of the time, and no user. The stored time and user belong
  // to the previous state.
  const when = shown === estado ? cuando : '…';
  if (shown === 'avisada')
    return (
      <p className={css.informed}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        <span>
          Avisada, <span className="num">{when}</span>
          <span className={css.by}>{shown === estado ? por : ''}</span>
        </span>
      </p>
    );
  if (shown === 'no-contesta')
    return (
      <p className={css.silent}>
        <IconPhoneX size={16} stroke={1.75} aria-hidden />
        <span>
          No contesta, <span className="num">{when}</span>
          <span className={css.by}>{shown === estado ? por : ''}</span>
        </span>
        {canMark && (
          <IconButton
            small
            variant="quiet"
            label={`Quitar «No contesta»: ${nombre}`}
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => onMark('pendiente')}
          />
        )}
      </p>
    );
  return canMark ? (
    <Button
      className={css.silence}
      icon={<IconPhoneX size={16} stroke={1.75} aria-hidden />}
      disabled={isBusy}
      staysFocusable
      aria-label={`No contesta: ${nombre}`}
      onClick={() => onMark('no-contesta')}
    >
      No contesta
    </Button>
  ) : null;
}
