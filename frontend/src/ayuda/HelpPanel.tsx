import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { AyudaResults, AyudaTopic } from '#libs/contracts';
import { Button, Loading, ErrorBand, SidePanel, TextInput } from '../ui';
import { HelpContacts } from './HelpContacts';
import { BackLink, Results } from './Results';
import { TopicView } from './TopicView';
import { isTopic, useHelp, type HelpView } from './use-help';
import css from './Help.module.css';

export interface HelpPanelProps {
  /** The path of the screen that opened the help. */
  page: string;
  /** The topic to open; null for the topic of the screen. */
  topic: number | null;
  onClose: () => void;
}

/** The help panel beside the page. It opens with a topic; Enter starts a search. */
export function HelpPanel({ page, topic, onClose }: HelpPanelProps) {
  const [view, setView] = useState<HelpView>(
    topic === null ? { kind: 'pantalla', page } : { kind: 'tema', id: topic, from: null },
  );
  return (
    <SidePanel title="Ayuda" onClose={onClose} footer={<HelpContacts />}>
      <Search onSearch={(text) => setView({ kind: 'resultados', text })} />
      <Shown view={view} go={setView} />
    </SidePanel>
  );
}

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(text.trim());
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
        value={text}
        onChange={(event) => setText(event.target.value)}
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
  // The pressed link disappears with the old view, so the focus moves to the start of the new view.
  const step = (next: HelpView) => {
    root.current?.focus({ preventScroll: true });
    root.current?.parentElement?.scrollTo({ top: 0 });
    go(next);
  };
  const found = view.kind === 'resultados' ? view.text : view.kind === 'tema' ? view.from : null;
  return (
    <div ref={root} className={css.shown} tabIndex={-1}>
      {help.isPending && <Loading />}
      {help.isError && (
        <ErrorBand title="No se ha podido cargar la ayuda." error={help.error} onRetry={() => void help.refetch()} />
      )}
      {help.data && (
        <Answer
          help={help.data}
          found={found}
          onOpen={(id) => step({ kind: 'tema', id, from: found })}
          onSearch={(text) => step({ kind: 'resultados', text })}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  help: AyudaTopic | AyudaResults;
  /** Text of the current search, or of the search from which the topic was opened; null without a search. */
  found: string | null;
  onOpen: (id: number) => void;
  onSearch: (text: string) => void;
}

function Answer({ help, found, onOpen, onSearch }: AnswerProps) {
  if (!isTopic(help)) return <Results text={found ?? ''} results={help} onOpen={onOpen} onAll={() => onSearch('')} />;
  return (
    <>
      <BackLink onBack={() => onSearch(found ?? '')}>
        {found === null ? 'Ver todos los temas' : 'Volver a mostrar resultados de búsqueda'}
      </BackLink>
      <TopicView topic={help} onOpen={onOpen} />
    </>
  );
}
