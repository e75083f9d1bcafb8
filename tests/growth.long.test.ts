// Runs the tests of growth with the largest inputs (`tries` in `setup/growth.ts`).
import '#app/read-form.test.ts';
import '#domain/clean-html-growth.test.ts';
import '#domain/reading/from-html.test.ts';
import '#domain/reading/read-notice.test.ts';
import '#domain/schema-growth.test.ts';
import '#domain/search/normalise.test.ts';
import './hostile-forms.test.ts';
