import { IconArrowLeft, IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import type { AyudaTopic, AyudaTopicName } from '#libs/contracts';
import { SafeHtml } from '../fields/editor';
import css from './Help.module.css';

export interface TopicViewProps {
  topic: AyudaTopic;
  onOpen: (id: number) => void;
}

/** A topic in the panel: text, previous and next topic, and a link to its own page. */
export function TopicView({ topic, onOpen }: TopicViewProps) {
  const { id, titulo, texto, anterior, siguiente } = topic;
  return (
    <article className={css.topic} aria-labelledby={`ayuda-${String(id)}`}>
      <h3 id={`ayuda-${String(id)}`}>{titulo}</h3>
      <SafeHtml html={texto} />
      <a className={css.full} href={`/ayuda/${String(id)}/`} target="_blank" rel="noopener">
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
        Ver a pantalla completa
      </a>
      <nav className={css.neighbours} aria-label="Otros temas">
        <Neighbour
          label="Tema anterior"
          topic={anterior}
          onOpen={onOpen}
          icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        />
        <Neighbour
          label="Tema siguiente"
          topic={siguiente}
          onOpen={onOpen}
          icon={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
        />
      </nav>
    </article>
  );
}

interface NeighbourProps {
  label: string;
  topic: AyudaTopicName | null;
  icon: React.ReactNode;
  onOpen: (id: number) => void;
}

function Neighbour({ label, topic, icon, onOpen }: NeighbourProps) {
  if (topic === null) return <span />;
  return (
    <button type="button" className={css.neighbour} onClick={() => onOpen(topic.id)}>
      <span className={css.neighbourWords}>
        {icon}
        {label}
      </span>
      {topic.titulo}
    </button>
  );
}
