import { IconNote, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Note } from '../../../libs/contracts';
import { usePage } from '../app';
import { fetchEditor } from '../editor';
import { Button, Cargando, countText, EmptyState, ErrorBand, Pager } from '../ui';
import { useNotes } from './calls';
import { NoteGrid } from './NoteGrid';
import { NoteWindow } from './NoteWindow';
import { pageOf } from './order';
import { useBoard } from './use-board';
import css from './Notes.module.css';

/** Notes on a page of the board; the server's number. */
const NOTES_A_PAGE = 12;

/** The notes board. */
export default function NotesScreen() {
  usePage('Notas');
  const [params, setParams] = useSearchParams();
  const pagina = pageOf(params.get('pagina'));
  const notes = useNotes(pagina);
  const board = useBoard(pagina, notes.data, notes.isPlaceholderData);
  const [open, setOpen] = useState<Note | 'nueva' | null>(null);
  const go = (to: number) => setParams(to === 1 ? {} : { pagina: String(to) });
  const last = Math.max(1, notes.data?.paginas ?? pagina);
  // The last note of the last page is gone, or the address is of a page that never was.
  useEffect(() => {
    if (pagina > last && !notes.isPlaceholderData) setParams({ pagina: String(last) }, { replace: true });
  }, [pagina, last, notes.isPlaceholderData, setParams]);
  // Where it does not come, opening a note asks for it again and says so.
  useEffect(() => void fetchEditor().catch(() => undefined), []);
  const move = (note: Note, to: number) => {
    if (board.busy) return;
    const toPage = Math.ceil(to / NOTES_A_PAGE);
    if (toPage !== pagina) go(toPage);
    void board.move(note, to);
  };
  const total = notes.data?.total ?? 0;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Notas</h1>
        {total > 0 && <span className={css.count}>{countText(total, 'nota', 'notas')}</span>}
        <Button
          variant="primary"
          className={css.new}
          icon={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('nueva')}
        >
          Nueva nota
        </Button>
      </header>
      <p className="solo-lectores" role="status">
        {board.announced}
      </p>
      {notes.isPending && <Cargando />}
      {notes.isError && (
        <ErrorBand
          titulo="No se han podido cargar las notas."
          error={notes.error}
          onReintentar={() => void notes.refetch()}
        />
      )}
      {notes.data && total === 0 && (
        <EmptyState
          icon={<IconNote size={22} stroke={1.75} />}
          titulo="Escriba la primera nota"
          texto="Recordatorios, recados, avisos entre compañeros: lo que no cabe en ninguna ficha."
        />
      )}
      {notes.data && total > 0 && (
        <NoteGrid notes={notes.data.registros} total={total} board={board} onMove={move} onEdit={setOpen} />
      )}
      {last > 1 && <Pager pagina={Math.min(pagina, last)} paginas={last} onGo={go} />}
      {open !== null && (
        <NoteWindow
          note={open === 'nueva' ? null : open}
          onSaved={() => {
            if (open === 'nueva') go(1);
            void board.reload();
          }}
          onCerrar={() => setOpen(null)}
        />
      )}
    </div>
  );
}
