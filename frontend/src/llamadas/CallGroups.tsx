import type { AvisadoLlamada, LlamadaGrupo } from '#libs/contracts';
import { Pill, RecordLink, type Tone } from '../ui';
import css from './Calls.module.css';
import { PersonRow } from './PersonRow';

const TONES: Record<LlamadaGrupo['tono'], Tone> = { malo: 'bad', atencion: 'attention', aviso: 'notice' };

interface CallGroupsProps {
  groups: readonly LlamadaGrupo[];
  /** The messages that people have had, by the id of the person. */
  told: ReadonlyMap<number, AvisadoLlamada>;
}

/** The people to phone, grouped by class. */
export function CallGroups({ groups, told }: CallGroupsProps) {
  return (
    <div className={`tarjeta ${css.groups ?? ''}`}>
      {groups.map(({ clave, cuando, que, aula, url, estado, tono, personas }) => (
        <section key={clave} className={css.group} aria-label={[cuando, que, estado].filter(Boolean).join(', ')}>
          <div className={css.head}>
            <h2>
              {cuando !== '' && <span className="num">{cuando}</span>}
              {url === null ? <span>{que}</span> : <RecordLink to={url}>{que}</RecordLink>}
              {aula !== '' && <span className={css.fact}>{aula}</span>}
            </h2>
            <Pill tone={TONES[tono]}>{estado}</Pill>
          </div>
          <ul className={css.people}>
            {personas.map((person) => (
              <PersonRow key={person.id} person={person} told={told.get(person.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
