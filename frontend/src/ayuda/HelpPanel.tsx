import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { HelpResults, HelpTopic } from '../../../libs/contracts';
import { Button, Cargando, ErrorBand, SidePanel, TextInput } from '../ui';
import { HelpContacts } from './HelpContacts';
import { BackLink, Results } from './Results';
import { TopicView } from './TopicView';
import { isTopic, useHelp, type HelpView } from './use-help';
import css from './Help.module.css';

export interface HelpPanelProps {
  /** Address of the screen that the help was asked for from. */
  pagina: string;
  onCerrar: () => void;
}

/** The online help beside the page. Opens on the topic of the screen; Enter searches. */
export function HelpPanel({ pagina, onCerrar }: HelpPanelProps) {
  const [view, setView] = useState<HelpView>({ kind: 'pantalla', pagina });
  return (
    <SidePanel titulo="Ayuda" onCerrar={onCerrar} pie={<HelpContacts />}>
      <Search onSearch={(texto) => setView({ kind: 'resultados', texto })} />
      <Shown view={view} go={setView} />
    </SidePanel>
  );
}

function Search({ onSearch }: { onSearch: (texto: string) => void }) {
  const [texto, setTexto] = useState('');
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(texto.trim());
  };
  return (
    <form role="search" className={css.search} onSubmit={submit}>
      <label className="solo-lectores" htmlFor={id}>
        Buscar en la ayuda
      </label>
      <TextInput
        id={id}
        type="search"
        placeholder="Por ejemplo: facturas"
        maxLength={200}
        data-autofocus=""
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" icon={<IconSearch size={16} stroke={1.75} aria-hidden />}>
        Buscar
      </Button>
    </form>
  );
}

function Shown({ view, go }: { view: HelpView; go: (view: HelpView) => void }) {
  const help = useHelp(view);
  const root = useRef<HTMLDivElement>(null);
  // What was pressed is gone with what it showed: one goes on at the head of what comes in its place.
  const step = (next: HelpView) => {
    root.current?.focus({ preventScroll: true });
    root.current?.parentElement?.scrollTo({ top: 0 });
    go(next);
  };
  const found = view.kind === 'resultados' ? view.texto : view.kind === 'tema' ? view.desde : null;
  return (
    <div ref={root} className={css.shown} tabIndex={-1}>
      {help.isPending && <Cargando />}
      {help.isError && (
        <ErrorBand
          titulo="No se ha podido cargar la ayuda."
          error={help.error}
          onReintentar={() => void help.refetch()}
        />
      )}
      {help.data && (
        <Answer
          help={help.data}
          found={found}
          onOpen={(id) => step({ kind: 'tema', id, desde: found })}
          onSearch={(texto) => step({ kind: 'resultados', texto })}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  help: HelpTopic | HelpResults;
  /** The search in view, or the one that led to the topic. */
  found: string | null;
  onOpen: (id: number) => void;
  onSearch: (texto: string) => void;
}

function Answer({ help, found, onOpen, onSearch }: AnswerProps) {
  if (!isTopic(help)) return <Results texto={found ?? ''} results={help} onOpen={onOpen} onAll={() => onSearch('')} />;
  return (
    <>
      <BackLink onBack={() => onSearch(found ?? '')}>
        {found === null ? 'Ver todos los temas' : 'Volver a mostrar resultados de búsqueda'}
      </BackLink>
      <TopicView topic={help} onOpen={onOpen} />
    </>
  );
}
