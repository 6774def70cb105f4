import { afterEach, expect, test } from 'vitest';
import { keepTabStops } from './roving';

const target = (id: string, legal = false) =>
  `<button data-target="${id}"${legal ? ' data-legal="true"' : ''} tabindex="-1"></button>`;

const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-target][tabindex="0"]')].map(
    ({ dataset }) => dataset.target,
  );

// Changes are told in a microtask, and answered after the next frame.
const told = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

let end = () => {};

function start(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const root = document.querySelector('main') as HTMLElement;
  end = keepTabStops(root);
  return root;
}

afterEach(() => end());

test('the tab key stops once in each container, at what is legal', () => {
  start(
    `<div data-roving>${target('a')}${target('b', true)}</div><div data-roving>${target('c')}</div>`,
  );
  expect(stops()).toEqual(['b', 'c']);
});

test('it follows what becomes legal', async () => {
  const root = start(`<div data-roving>${target('a', true)}${target('b')}</div>`);
  root.querySelector('[data-target="a"]')?.removeAttribute('data-legal');
  root.querySelector('[data-target="b"]')?.setAttribute('data-legal', 'true');
  await told();
  expect(stops()).toEqual(['b']);
});

test('a panel that opens later can be reached, too', async () => {
  const root = start(`<div data-roving>${target('a', true)}</div>`);
  root.insertAdjacentHTML('beforeend', `<section><ul data-roving>${target('b')}</ul></section>`);
  await told();
  expect(stops()).toEqual(['a', 'b']);
});

test('when the stop goes, another takes its place', async () => {
  const root = start(`<div data-roving>${target('a', true)}${target('b')}</div>`);
  root.querySelector('[data-target="a"]')?.remove();
  await told();
  expect(stops()).toEqual(['b']);
});
