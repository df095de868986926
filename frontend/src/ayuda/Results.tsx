import type { MouseEvent } from 'react';
import type { AyudaResults, AyudaTopicName } from '#libs/contracts';
import { countText } from '../base';
import css from './Help.module.css';

export interface ResultsProps {
  /** The search; empty for all topics. */
  text: string;
  results: AyudaResults;
  onOpen: (id: number) => void;
  onAll: () => void;
}

/** The topics found; topics with the text in their title come first. */
export function Results({
  text,
  results: { cantidad: count, prioridad: first, resto: others },
  onOpen,
  onAll,
}: ResultsProps) {
  if (count === 0) return <NoResults text={text} onAll={onAll} />;
  return (
    <>
      <p className={css.count} role="status">
        {text === '' ? 'Todos los temas' : `${countText(count, 'tema', 'temas')} con «${text}»`}
      </p>
      <Topics title="Resultados principales" topics={first} onOpen={onOpen} />
      <Topics title={text === '' ? 'Temas de ayuda' : 'Otros resultados'} topics={others} onOpen={onOpen} />
    </>
  );
}

interface TopicsProps {
  title: string;
  topics: readonly AyudaTopicName[];
  onOpen: (id: number) => void;
}

function Topics({ title, topics, onOpen }: TopicsProps) {
  if (topics.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <ul>
        {topics.map(({ id, titulo }) => (
          <li key={id}>
            <button type="button" className={css.name} onClick={() => onOpen(id)}>
              {titulo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoResults({ text, onAll }: { text: string; onAll: () => void }) {
  return (
    <div className={css.none} role="status">
      <p>
        No hemos encontrado respuestas con el término: <strong>{text}</strong>
      </p>
      <p>Prueba con otro un poco menos específico.</p>
      <BackLink onBack={onAll}>Ver todos los temas</BackLink>
    </div>
  );
}

/** A link back to the results, or to all topics. */
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
