import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { Permission } from '#libs/contracts';
import { toInteger } from '#libs/platform/dinero';
import { useCan, usePage, useSession, type Crumb } from '../../../base';
import { ForbiddenPage } from '../../../ui/feedback/StatusPages';
import type { RunKind } from '../model/kinds';
import { Run } from './Run';

interface RunScreenProps {
  kind: RunKind;
  permission: Permission;
  crumbs: readonly Crumb[];
  /** The form with the preview and the confirmation of the run. */
  Form: ComponentType<{ onStarted: (runId: number) => void }>;
}

/** A screen that starts runs. Shows its form or, with the parameter `?proceso=7`, the run. */
export function RunScreen({ kind, permission, crumbs, Form }: RunScreenProps) {
  usePage(kind.title, crumbs);
  const { usuario } = useSession();
  const isAllowed = useCan()(permission);
  const [query, setQuery] = useSearchParams();
  const runId = runOf(query.get('proceso'));
  if (!isAllowed) return <ForbiddenPage user={usuario} />;
  const show = (id: number) => setQuery({ proceso: String(id) });
  return runId === null ? <Form onStarted={show} /> : <Run key={runId} kind={kind} id={runId} onRetried={show} />;
}

function runOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? toInteger(text) : null;
}
