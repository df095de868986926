import type { LlamadaGrupo } from '#libs/contracts';
import { Pill, RecordLink, type Tone } from '../ui';
import css from './Calls.module.css';
import { PersonRow } from './PersonRow';

const TONES: Record<LlamadaGrupo['tono'], Tone> = { malo: 'bad', atencion: 'attention', aviso: 'notice' };

/** The people to phone, grouped by class. */
export function CallGroups({ groups }: { groups: readonly LlamadaGrupo[] }) {
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
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
