import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonaSinCanal, PrevioMensajeReply } from '#libs/contracts';
import { countText, numberText } from '../../../base';
import { Button, RecordLink, ScrollRegion, Window } from '../../../ui';
import type { MessageType } from '../draft/draft';
import type { MessagePreview } from '../preview/use-message-preview';
import { groupOmitted, namesText, type OmittedGroup } from './omitted-groups';
import css from './Recipients.module.css';

/**
 * The people whom the message does not reach, grouped by reason, with links to the pages that correct the reason. The band is red if the
 * message reaches nobody.
 */
export function LeftOut({ preview, type }: { preview: MessagePreview; type: MessageType }) {
  const [shown, setShown] = useState<OmittedGroup | null>(null);
  const { reply, isFresh } = preview;
  if (reply === undefined || reply.omitidos.length === 0) return null;
  return (
    <div
      className={css.band}
      role="group"
      aria-label="A quién no le llega"
      data-tone={reply.envios === 0 ? 'bad' : 'attention'}
      data-anterior={isFresh ? undefined : ''}
    >
      {reply.envios === 0 && <strong>El mensaje no le llega a nadie.</strong>}
      <ul className={css.groups}>
        {groupOmitted(reply.omitidos, type).map((group) => (
          <li key={group.code}>
            <strong className="num">{numberText(group.people.length)}</strong>
            <span>
              {group.title} <span className={css.names}>{namesText(group.people)}</span>
            </span>
            <GroupLink group={group} onShow={() => setShown(group)} />
          </li>
        ))}
      </ul>
      <CampusLine reply={reply} />
      {shown && <GroupWindow group={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

/** Of those without an address: how many read the message in the campus, and who is not reached at all. */
function CampusLine({ reply: { solo_campus: inCampus, sin_canal: unreached } }: { reply: PrevioMensajeReply }) {
  const [isShown, setShown] = useState(false);
  if (inCampus === 0 && unreached.length === 0) return null;
  return (
    <div className={css.campus}>
      <IconDeviceMobile size={16} stroke={1.75} aria-hidden />
      {inCampus > 0 && <span>{countText(inCampus, 'lo leerá en el campus.', 'lo leerán en el campus.')}</span>}
      {unreached.length > 0 && (
        <>
          <span>
            <strong>{unreachedText(unreached.length)}</strong> <span className={css.names}>{namesText(unreached)}</span>
          </span>
          <Button small variant="quiet" onClick={() => setShown(true)}>
            {seeText(unreached.length)}
          </Button>
        </>
      )}
      {isShown && (
        <PeopleWindow title={WHO_IS_LEFT} onClose={() => setShown(false)}>
          {unreached.map((person) => (
            <li key={keyOf(person)}>
              <strong>{person.nombre}</strong>
              <FixLink person={person} />
            </li>
          ))}
        </PeopleWindow>
      )}
    </div>
  );
}

const WHO_IS_LEFT = '¿Quién se queda sin enterarse?';
const unreachedText = (count: number): string =>
  count === 1
    ? 'A 1 persona no le llega por ningún canal.'
    : `A ${numberText(count)} personas no les llega por ningún canal.`;
const seeText = (count: number): string => `Ver ${count === 1 ? 'quién es' : `los ${numberText(count)}`}`;
const keyOf = ({ persona: { tipo, id } }: PersonaSinCanal): string => `${tipo}${String(id)}`;

function GroupLink({ group: { people }, onShow }: { group: OmittedGroup; onShow: () => void }) {
  const [only, ...more] = people;
  if (only !== undefined && more.length === 0) return <FixLink person={only} />;
  return (
    <Button small variant="quiet" onClick={onShow}>
      {seeText(people.length)}
    </Button>
  );
}

/** The link to the record where the reason can be corrected. */
function FixLink({ person: { url, nombre } }: { person: PersonaSinCanal }) {
  if (url === '') return null;
  return (
    <RecordLink to={url} aria-label={`Corregir la ficha de ${nombre}`}>
      Corregir
    </RecordLink>
  );
}

function GroupWindow({ group: { title, people }, onClose }: { group: OmittedGroup; onClose: () => void }) {
  return (
    <PeopleWindow title={title} onClose={onClose}>
      {people.map((person) => (
        <li key={keyOf(person)}>
          <span>
            <strong>{person.nombre}</strong> · {person.motivo}
          </span>
          <FixLink person={person} />
        </li>
      ))}
    </PeopleWindow>
  );
}

interface PeopleWindowProps {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}

const PeopleWindow = ({ title, onClose, children }: PeopleWindowProps) => (
  <Window id="mensaje-omitidos" isOpen width="640px" title={title} noAccept cancelLabel="Cerrar" onClose={onClose}>
    <ScrollRegion label={title}>
      <ul className={css.people}>{children}</ul>
    </ScrollRegion>
  </Window>
);
