import type { MouseEvent } from 'react';
import type { HelpResults, HelpTopicName } from '../../../libs/contracts';
import { countText } from '../ui';
import css from './Help.module.css';

export interface ResultsProps {
  /** What was searched for; empty shows all topics. */
  texto: string;
  results: HelpResults;
  onOpen: (id: number) => void;
  onAll: () => void;
}

/** What was found: first the topics that say it in their title. */
export function Results({ texto, results: { cantidad, prioridad, resto }, onOpen, onAll }: ResultsProps) {
  if (cantidad === 0) return <NoAnswer texto={texto} onAll={onAll} />;
  return (
    <>
      <p className={css.count} role="status">
        {texto === '' ? 'Todos los temas' : `${countText(cantidad, 'tema', 'temas')} con «${texto}»`}
      </p>
      <Names titulo="Resultados principales" names={prioridad} onOpen={onOpen} />
      <Names titulo={texto === '' ? 'Temas de ayuda' : 'Otros resultados'} names={resto} onOpen={onOpen} />
    </>
  );
}

interface NamesProps {
  titulo: string;
  names: readonly HelpTopicName[];
  onOpen: (id: number) => void;
}

function Names({ titulo, names, onOpen }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{titulo}</h3>
      <ul>
        {names.map((name) => (
          <li key={name.id}>
            <button type="button" className={css.name} onClick={() => onOpen(name.id)}>
              {name.titulo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoAnswer({ texto, onAll }: { texto: string; onAll: () => void }) {
  return (
    <div className={css.none} role="status">
      <p>
        No hemos encontrado respuestas con el término: <strong>{texto}</strong>
      </p>
      <p>Prueba con otro un poco menos específico.</p>
      <BackLink onBack={onAll}>Ver todos los temas</BackLink>
    </div>
  );
}

/** The way to the topics that were found, or to all of them. */
export function BackLink({ onBack, children }: { onBack: () => void; children: string }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onBack();
  };
  return (
    <a href="#resultados" className={css.back} onClick={onClick}>
      {children}
    </a>
  );
}
