import { useState } from 'react';
import type { OmitidoMensaje } from '#libs/contracts';
import { numberText } from '../../../base';
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
      {shown && <GroupWindow group={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function GroupLink({ group: { people }, onShow }: { group: OmittedGroup; onShow: () => void }) {
  const [only, ...more] = people;
  if (only !== undefined && more.length === 0) return <FixLink person={only} />;
  return (
    <Button small variant="quiet" onClick={onShow}>
      Ver {people.length === 1 ? 'el' : 'los'} {numberText(people.length)}
    </Button>
  );
}

/** The link to the record where the reason can be corrected. */
function FixLink({ person: { url, nombre } }: { person: OmitidoMensaje }) {
  if (url === '') return null;
  return (
    <RecordLink to={url} aria-label={`Corregir la ficha de ${nombre}`}>
      Corregir
    </RecordLink>
  );
}

function GroupWindow({ group: { title, people }, onClose }: { group: OmittedGroup; onClose: () => void }) {
  return (
    <Window id="mensaje-omitidos" isOpen width="640px" title={title} noAccept cancelLabel="Cerrar" onClose={onClose}>
      <ScrollRegion label={title}>
        <ul className={css.people}>
          {people.map((person) => (
            <li key={`${person.persona.tipo}${String(person.persona.id)}`}>
              <span>
                <strong>{person.nombre}</strong> · {person.motivo}
              </span>
              <FixLink person={person} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Window>
  );
}
