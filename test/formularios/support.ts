import type { Response } from 'supertest';
import type { FormItem, FormReply, FormSaved, FormLayout, LayoutEntry } from '../../libs/contracts';
import { agentOf, type DemoUser, type TestApp } from '../support';

/** The form of a record as a user receives it. */
export async function formOf(app: TestApp, codigo: string, user: DemoUser = 'admin'): Promise<FormReply> {
  const reply = await (await agentOf(app, user)).get(`/api/formularios/${codigo}`).expect(200);
  return reply.body as FormReply;
}

export const layoutOf = (form: FormLayout): FormLayout => ({
  grupos: form.grupos,
  items: form.items,
  layouts_grupos: form.layouts_grupos,
  layout_formulario: form.layout_formulario,
  grupos_borrados: form.grupos_borrados,
  items_borrados: form.items_borrados,
});

/** Sends a form as the designer does: each part as JSON text in a form field. */
export async function sendForm(
  app: TestApp,
  codigo: string,
  layout: Readonly<Record<string, unknown>> | FormLayout,
  { user = 'admin', version }: { user?: DemoUser; version?: number } = {},
): Promise<Response> {
  const fields = Object.entries({ ...layout, version }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return (await agentOf(app, user)).post(`/api/formularios/${codigo}`).type('form').send(Object.fromEntries(fields));
}

/**
 * Saves a form and checks that the reply equals the stored form.
 * @returns the saved form
 * @throws Error if it is refused
 */
export async function saveForm(app: TestApp, codigo: string, layout: FormLayout): Promise<FormReply> {
  const reply = await sendForm(app, codigo, layoutOf(layout));
  if (reply.status !== 200) throw new Error(reply.text);
  const form = await formOf(app, codigo);
  const { version, formulario } = reply.body as FormSaved;
  expect([version, formulario]).toEqual([form.version, form]);
  return form;
}

/** Resets the form of a record to its default layout. */
export async function resetForm(app: TestApp, codigo: string): Promise<FormReply> {
  await (await agentOf(app, 'admin')).post(`/api/formularios/${codigo}/restablecer`).expect(200);
  return formOf(app, codigo);
}

export function itemOf(form: FormLayout, name: string): FormItem {
  const item = form.items.find(({ data }) => data.name === name);
  if (item === undefined) throw new Error(`«${name}» is not on the form`);
  return item;
}

/** Returns a copy of the form in which one field has other texts or rules. */
export function withData(form: FormLayout, name: string, data: object): FormLayout {
  const items = form.items.map((item) =>
    item.data.name === name ? { ...item, data: { ...item.data, ...data } } : item,
  );
  return { ...form, items };
}

/** Returns a copy of the form with a further field, below all fields of its group. */
export function withItem(form: FormLayout, grupo: string, item: Omit<FormItem, 'grupo' | 'id'>): FormLayout {
  const layouts = Object.entries(form.layouts_grupos[grupo] ?? {}).map(([width, entries]) => [
    width,
    [...entries, { i: item.i, x: 0, y: Math.max(0, ...entries.map(({ y }) => y + 1)), w: 6, h: 1 }],
  ]);
  return {
    ...form,
    items: [...form.items, { ...item, id: null, grupo }],
    layouts_grupos: { ...form.layouts_grupos, [grupo]: Object.fromEntries(layouts) as Record<string, LayoutEntry[]> },
  };
}

/** Returns a copy of the form without one field, and without the place of this field in any layout. */
export function withoutItem(form: FormLayout, name: string): FormLayout {
  const { i, grupo } = itemOf(form, name);
  const layouts = Object.entries(form.layouts_grupos[grupo] ?? {}).map(([width, entries]) => [
    width,
    entries.filter((entry) => entry.i !== i),
  ]);
  return {
    ...form,
    items: form.items.filter((item) => item.i !== i),
    layouts_grupos: { ...form.layouts_grupos, [grupo]: Object.fromEntries(layouts) as Record<string, LayoutEntry[]> },
  };
}

/** Returns a copy of the form without one group and its fields. */
export function withoutGroup(form: FormLayout, titulo: string): FormLayout {
  const lost = form.grupos.find((group) => group.titulo === titulo)?.i ?? '';
  const { [lost]: _gone, ...layouts_grupos } = form.layouts_grupos;
  return {
    ...form,
    grupos: form.grupos.filter(({ i }) => i !== lost),
    items: form.items.filter(({ grupo }) => grupo !== lost),
    layouts_grupos,
    layout_formulario: { md: form.layout_formulario.md.filter(({ i }) => i !== lost) },
  };
}
