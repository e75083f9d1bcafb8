import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { MixedText } from './mixed-text.tsx';
import { LanguageContext } from './texts.ts';

const html = (text: string, locale: 'en' | 'hi' = 'en') =>
  renderToStaticMarkup(
    <LanguageContext value={{ locale, texts: textsFor('en') }}>
      <MixedText text={text} />
    </LanguageContext>,
  );

test('Hindi is marked as Hindi', () => {
  expect(html('SSC CGL 2025')).toBe('SSC CGL 2025');
  expect(html('नोटिस')).toBe('<span lang="hi">नोटिस</span>');
  expect(html('SSC नोटिस', 'hi')).toBe('<span><span lang="en">SSC </span>नोटिस</span>');
  expect(html('2025', 'hi')).toBe('2025');
});

test('a text in several languages is one element, so that a flex box keeps its spaces', () => {
  expect(html('SSC नोटिस Result')).toBe('<span>SSC <span lang="hi">नोटिस</span> Result</span>');
});
