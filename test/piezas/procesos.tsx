// Draws the screen of a run that the user previews, confirms and undoes: `?piece=carpetas&alumnos=1,2,3`.
import { IconArrowBackUp } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { countText, postForm } from '../../frontend/src/base';
import { queryClient } from '../../frontend/src/base/query-client';
import { useSessionQuery } from '../../frontend/src/base/session/use-session';
import {
  changedRows,
  OmittedBand,
  PreviewFoot,
  PreviewPanel,
  RunScreen,
  StartButton,
  usePreview,
  useStart,
  type ConfirmedKind,
  type RunKind,
} from '../../frontend/src/processes/confirmed-run';
import { RunStarting } from '../../frontend/src/processes/run/RunStarting';
import { DialogHost, Page, ToastHost } from '../../frontend/src/ui';
import { drawPiece, query } from './page';
import { Routed } from './Routed';

interface Folder {
  alumno_id: number;
  alumno: string;
}

/** The reply of the test job in `test/procesos/carpetas`. */
interface Reply {
  proceso_id?: number;
  carpetas: Folder[];
  omitidos: (Folder & { motivo: string })[];
  huella?: string;
}

const foldersText = (count: number): string => countText(count, 'carpeta', 'carpetas');

const textsOf = ({ carpetas, omitidos }: Reply) =>
  new Map([
    ...carpetas.map(({ alumno_id: id, alumno }) => [id, { subject: { id }, text: alumno }] as const),
    ...omitidos.map(({ alumno_id: id, motivo }) => [id, { subject: { id }, text: motivo }] as const),
  ]);

const FOLDERS: ConfirmedKind<{ alumnos: number[] }, Reply> = {
  call: '/api/pruebas/entregar',
  question: ({ reply: { carpetas } }) => ({
    title: `¿Entregar ${foldersText(carpetas.length)}?`,
    text: 'Se pueden recoger después.',
    acceptLabel: 'Entregar',
  }),
  changes: (before, after) => ({
    headline: 'No se ha entregado nada.',
    sentence: `Ahora son ${foldersText(after.carpetas.length)}.`,
    rows: changedRows(textsOf(before), textsOf(after)).map(({ id, ...texts }) => ({
      key: id,
      name: `Alumno ${id}`,
      ...texts,
    })),
    moreText: (count) => `Y ${count} más.`,
  }),
};

const FOLDERS_RUN: RunKind = {
  title: 'Entregar carpetas',
  activeText: ({ hechos, total }) => `Entregando ${hechos} de ${total}`,
  activeNote: 'Puede cerrar esta pantalla.',
  stopQuestion: { title: '¿Detener la entrega?', text: 'Lo entregado se conserva.', cancelLabel: 'Seguir entregando' },
  sides: ({ hechos, omitidos }) => [
    { value: 'hecho', label: 'Entregadas', count: hechos, which: { estado: 'hecho' } },
    { value: 'omitido', label: 'Sin entregar', count: omitidos, which: { estado: 'omitido' } },
  ],
  done: ({ items }) => (
    <ul aria-label="Carpetas entregadas">
      {items.map(({ orden, rotulo }) => (
        <li key={orden}>{rotulo}</li>
      ))}
    </ul>
  ),
  notDone: { empty: 'Todos tienen la suya.', linkText: () => 'Ver la ficha' },
  tools: () => null,
  undo: {
    permission: 'alumnos.editar',
    icon: <IconArrowBackUp size={16} stroke={1.75} aria-hidden />,
    label: 'Recoger todas',
    question: ({ hechos }) => ({ title: `¿Recoger ${foldersText(hechos)}?`, acceptLabel: 'Recoger' }),
    inputs: [{ name: 'motivo', label: 'Motivo', value: '', isLine: true }],
    start: (proceso_id, values, idempotencyKey) =>
      postForm('/api/pruebas/recoger', { proceso_id, ...values }, { idempotencyKey }),
  },
  ways: () => [{ to: '/', text: 'Entregar más carpetas' }],
};

const REQUEST = { alumnos: (query.get('alumnos') ?? '').split(',').map(Number) };

function FoldersForm({ onStarted }: { onStarted: (runId: number) => void }) {
  const { starting, outdated, start } = useStart({ kind: FOLDERS, onAccepted: () => undefined, onStarted });
  const state = usePreview(FOLDERS, REQUEST);
  if (starting) return <RunStarting words="Entregando" note={foldersText(starting.reply.carpetas.length)} />;
  return (
    <Page>
      <h1>Entregar carpetas</h1>
      <PreviewPanel
        kind={FOLDERS}
        state={state}
        outdated={outdated}
        note="no se ha entregado nada"
        foot={
          <PreviewFoot>
            <StartButton state={state} onStart={start}>
              Entregar
            </StartButton>
          </PreviewFoot>
        }
      >
        {({ reply }) => <FoldersPreview {...reply} />}
      </PreviewPanel>
    </Page>
  );
}

function FoldersPreview({ carpetas, omitidos }: Reply) {
  return (
    <>
      <OmittedBand
        label="Sin carpeta nueva"
        headline={`${countText(omitidos.length, 'alumno se queda', 'alumnos se quedan')} sin ella.`}
        rows={omitidos.map(({ alumno_id, alumno, motivo }) => ({ key: alumno_id, name: alumno, text: motivo }))}
      />
      <ul aria-label="Se entregarán">
        {carpetas.map(({ alumno_id, alumno }) => (
          <li key={alumno_id}>{alumno}</li>
        ))}
      </ul>
    </>
  );
}

const Folders = () => <RunScreen kind={FOLDERS_RUN} permission="alumnos.editar" crumbs={[]} Form={FoldersForm} />;

function WithSession() {
  return (
    useSessionQuery().data && (
      <Routed>
        <Folders />
        <DialogHost />
      </Routed>
    )
  );
}

drawPiece({ carpetas: WithSession }, (piece) => (
  <QueryClientProvider client={queryClient}>
    <main>{piece}</main>
    <ToastHost />
  </QueryClientProvider>
));
