import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListConfigReply } from '#libs/contracts';
import { useLayout } from '../../base';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { Count, firstInvalid, type TabItem, Tabs } from '../../ui';
import css from './ConfigureList.module.css';
import { ConfigureHead } from './head/ConfigureHead';
import { FieldsTab } from './fields/FieldsTab';
import { OrderTab } from './order/OrderTab';
import { Preview } from './preview/Preview';
import { RefusalBand } from './head/RefusalBand';
import { SearchesTab } from './searches/SearchesTab';
import { useSearchEditing } from './searches/use-search-editing';
import { useShapeDraft } from './state/use-shape-draft';

export type Tab = 'columnas' | 'busqueda' | 'orden' | 'guardadas' | 'previa';

/** The id of the panel of the open tab. */
const PANEL = 'panel-configurar';
const tabId = (tab: Tab) => `solapa-${tab}`;

/** The screen of a loaded configuration: the editor on the left, the preview on the right. */
export function ConfigureList({ config }: { config: ListConfigReply }) {
  const navigate = useNavigate();
  const state = useShapeDraft(config);
  const searches = useSearchEditing(config, state.refresh);
  const narrow = useLayout() !== 'wide';
  const [chosen, setTab] = useState<Tab>('columnas');
  const [open, setOpen] = useState<string | null>(null);
  const tab = chosen === 'previa' && !narrow ? 'columnas' : chosen;
  const settled = useRef(false);
  const panel = useRef<HTMLDivElement>(null);

  const changes = [...state.changes, ...searches.changes];
  const saveAll = async () => {
    if (state.changes.length > 0 && !(await state.save())) return null;
    if (!searches.isDirty || (await searches.save())) return 0;
    // If a saved search has errors, opens the tab of saved searches. After this tab has rendered, the focus moves to the first error.
    setTab('guardadas');
    requestAnimationFrame(() => {
      (firstInvalid(panel.current) ?? document.getElementById(tabId('guardadas')))?.focus();
    });
    return null;
  };
  useLeaveGuard({
    hasChanges: () => !settled.current && changes.length > 0,
    confirm: async () => {
      settled.current = await confirmLeave(changes, saveAll);
      return settled.current;
    },
  });

  const { present } = state.draft;
  const [shape] = useDebouncedValue(present, 250);
  const [search] = useDebouncedValue(tab === 'guardadas' || tab === 'previa' ? searches.previewed : null, 250);
  const tabs = [
    tabOf('columnas', 'Columnas', present.columnas.filter(isShown).length),
    tabOf('busqueda', 'Búsqueda', present.busqueda.filter(isShown).length),
    tabOf('orden', 'Orden'),
    tabOf('guardadas', 'Guardadas', config.busquedas.length),
    ...(narrow ? [tabOf('previa', 'Vista previa')] : []),
  ];
  const preview = <Preview config={config} state={state} shape={shape} search={search} marked={open} />;
  return (
    <section className={css.screen} aria-label="Configurar listado">
      <ConfigureHead config={config} state={state} changes={changes} onCancel={() => void navigate(config.url)} />
      <RefusalBand state={state} />
      <div className={css.panes}>
        <div className={`tarjeta ${css.left}`}>
          <Tabs label="Qué se configura" tabs={tabs} current={tab} onChoose={setTab} />
          <div ref={panel} role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)} className={css.panel}>
            {(tab === 'columnas' || tab === 'busqueda') && (
              <FieldsTab key={tab} config={config} state={state} part={tab} open={open} onOpen={setOpen} />
            )}
            {tab === 'orden' && <OrderTab config={config} state={state} />}
            {tab === 'guardadas' && <SearchesTab config={config} editing={searches} />}
            {tab === 'previa' && preview}
          </div>
        </div>
        {!narrow && (
          <section className={`tarjeta ${css.right}`} aria-label="Vista previa">
            {preview}
          </section>
        )}
      </div>
    </section>
  );
}

const isShown = ({ visible }: { visible: boolean }) => visible;

const tabOf = (code: Tab, title: string, count?: number): TabItem<Tab> => ({
  code,
  title,
  id: tabId(code),
  panel: PANEL,
  note: count !== undefined && <Count>{count}</Count>,
});
