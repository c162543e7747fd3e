import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailLayout } from './layout.ts';

describe('the layout of mails', () => {
  test('both bodies say the same', () => {
    const { html, text } = mailLayout({
      title: 'Nouveau mot de passe',
      paragraphs: ['Bonjour Zoé,', 'Ce lien sert une fois.\nIl vaut une heure.'],
      action: { label: 'Choisir un mot de passe', url: 'https://portail.test/reset?a=1&b=2' },
    });
    expect(text).toBe(
      'Nouveau mot de passe\n\nBonjour Zoé,\n\nCe lien sert une fois.\nIl vaut une heure.\n\nChoisir un mot de passe : https://portail.test/reset?a=1&b=2\n\n-- \nRoulement – message automatique, merci de ne pas y répondre.',
    );
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Ce lien sert une fois.<br>Il vaut une heure.');
    expect(html).toContain('href="https://portail.test/reset?a=1&amp;b=2"');
  });

  test('nothing that is said becomes markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (title, paragraph, label) => {
        const tags = (html: string): number => html.split('<').length;
        const calm = {
          title: 'x',
          paragraphs: ['x'],
          action: { label: 'x', url: 'https://a.test' },
        };
        const mail = mailLayout({
          title,
          paragraphs: [paragraph.replaceAll('\n', ' ')],
          action: { label, url: 'https://a.test' },
        });
        expect(tags(mail.html)).toBe(tags(mailLayout(calm).html));
      }),
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'x" onclick="y', 'ftp://a.test'])(
    '%s is no link',
    (url) => {
      expect(
        mailLayout({ title: 't', paragraphs: [], action: { label: 'Ouvrir', url } }).html,
      ).not.toContain('<a ');
    },
  );
});
