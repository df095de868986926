import { IconArrowLeft, IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import type { HelpTopic, HelpTopicName } from '../../../libs/contracts';
import { SafeHtml } from '../editor';
import css from './Help.module.css';

export interface TopicViewProps {
  topic: HelpTopic;
  onOpen: (id: number) => void;
}

/** A topic in the panel: its text, its neighbours, and the way to a page of its own. */
export function TopicView({ topic, onOpen }: TopicViewProps) {
  const { id, titulo, texto, anterior, siguiente } = topic;
  return (
    <article className={css.topic} aria-labelledby={`ayuda-${String(id)}`}>
      <h3 id={`ayuda-${String(id)}`}>
        {titulo}
      </h3>
      <SafeHtml html={texto} />
      <a className={css.full} href={`/ayuda/${String(id)}/`} target="_blank" rel="noopener">
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
        Ver a pantalla completa
      </a>
      <nav className={css.neighbours} aria-label="Otros temas">
        <Neighbour words="Tema anterior" name={anterior} onOpen={onOpen} icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} />
        <Neighbour words="Tema siguiente" name={siguiente} onOpen={onOpen} icon={<IconArrowRight size={16} stroke={1.75} aria-hidden />} />
      </nav>
    </article>
  ); // prettier-ignore
}

interface NeighbourProps {
  words: string;
  name: HelpTopicName | null;
  icon: React.ReactNode;
  onOpen: (id: number) => void;
}

function Neighbour({ words, name, icon, onOpen }: NeighbourProps) {
  if (name === null) return <span />;
  return (
    <button type="button" className={css.neighbour} onClick={() => onOpen(name.id)}>
      <span className={css.neighbourWords}>
        {icon}
        {words}
      </span>
      {name.titulo}
    </button>
  );
}
