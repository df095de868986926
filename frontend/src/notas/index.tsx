import { IconNote, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Nota } from '#libs/contracts';
import { usePage, countText } from '../base';
import { fetchEditor } from '../fields/editor';
import { Button, EmptyState, ErrorBand, Loading, Page, Pager } from '../ui';
import { useNotes } from './calls';
import { NoteGrid } from './NoteGrid';
import { NoteWindow } from './NoteWindow';
import { parsePage } from './order';
import { useBoard } from './use-board';
import css from './Notes.module.css';

/** Number of notes on a page; must equal the page size of the server. */
const NOTES_A_PAGE = 12;

/** The notes board. */
export default function NotesScreen() {
  usePage('Notas');
  const [params, setParams] = useSearchParams();
  const page = parsePage(params.get('pagina'));
  const notes = useNotes(page);
  const board = useBoard(page, notes.data, notes.isPlaceholderData);
  const [open, setOpen] = useState<Nota | 'new' | null>(null);
  const go = (to: number) => setParams(to === 1 ? {} : { pagina: String(to) });
  const last = Math.max(1, notes.data?.paginas ?? page);
  // If this page does not exist, goes to the last page. The last note of this page may have been deleted, or the URL may be wrong.
  useEffect(() => {
    if (page > last && !notes.isPlaceholderData) setParams({ pagina: String(last) }, { replace: true });
  }, [page, last, notes.isPlaceholderData, setParams]);
  // Preloads the editor. If this fails, opening a note loads it again and shows the error.
  useEffect(() => void fetchEditor().catch(() => undefined), []);
  const move = (note: Nota, to: number) => {
    if (board.isBusy) return;
    const toPage = Math.ceil(to / NOTES_A_PAGE);
    if (toPage !== page) go(toPage);
    void board.move(note, to);
  };
  const total = notes.data?.total ?? 0;
  return (
    <Page shape="tall">
      <header className={css.head}>
        <h1>Notas</h1>
        {total > 0 && <span className={css.count}>{countText(total, 'nota', 'notas')}</span>}
        <Button
          variant="primary"
          className={css.new}
          icon={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          Nueva nota
        </Button>
      </header>
      <p className="solo-lectores" role="status">
        {board.announcement}
      </p>
      {notes.isPending && <Loading />}
      {notes.isError && (
        <ErrorBand
          title="No se han podido cargar las notas."
          error={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.data && total === 0 && (
        <EmptyState
          icon={<IconNote size={22} stroke={1.75} />}
          title="Escriba la primera nota"
          text="Recordatorios, recados, avisos entre compañeros: lo que no cabe en ninguna ficha."
        />
      )}
      {notes.data && total > 0 && (
        <NoteGrid notes={notes.data.registros} total={total} board={board} onMove={move} onEdit={setOpen} />
      )}
      {last > 1 && <Pager page={Math.min(page, last)} pages={last} onGo={go} />}
      {open !== null && (
        <NoteWindow
          note={open === 'new' ? null : open}
          onSaved={() => {
            if (open === 'new') go(1);
            void board.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
