import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";

const settings = {
  page_title: "Harbour",
  tagline: null,
  amenities_label: null,
  eula_url: "https://harbour.example/terms",
  privacy_policy_url: "https://harbour.example/privacy",
  support_email: "help@harbour.example",
  request_data_url: null,
  hidden_routes: [],
  maintenance_utilities: [],
  survey_addresses: [],
  attachment_max_bytes: 5_242_880,
  brand_scope: "ALL",
  admin_url: null,
  is_login_code_offered: true,
  code_digits: 4,
  code_minutes: 1440,
  session_access_minutes: 10,
  session_idle_minutes: 20_160,
  session_absolute_days: 90,
  second_factor: "offered",
  answers: "dialogs",
};

const manifest = {
  brands: [
    {
      identifier: "HQO",
      name: "Harbour",
      hosts: ["localhost"],
      settings,
      theme: { primary_color: "#257bad" },
      flags: { "show-smart-building": true },
      languages: ["en-us", "de-de"],
      pictures: { icon: "icon.png", cover: "not-there.webp" },
      cover_focus: { x: 0.4, y: 0.2 },
    },
  ],
  portfolios: [
    {
      slug: "harbour",
      name: "Harbour",
      brand: "HQO",
      language: "en-us",
      timezone: "Europe/Berlin",
      languages: [
        { code: "en_US", name: "English" },
        { code: "de_DE", name: "Deutsch" },
      ],
      categories: [
        {
          external_id: "sport",
          type: "AudienceContent",
          name: "Sport",
          translations: { "de-de": { name: "Bewegung" } },
        },
      ],
      apps: [],
      utility_buttons: [
        {
          external_id: "rules",
          name: "House rules",
          utility_name: "rules",
          type: "native",
          route: "/building/{building}/content/{page:rules}",
          icon: "book",
        },
      ],
      building_themes: [{ building: "pier", primary_color: "#112233" }],
    },
  ],
  accounts: [
    {
      email: "tenant@harbour.example",
      password: "Correct-horse-1",
      first_name: "Tina",
      last_name: "Tenant",
      locale: "en-us",
      default_building: { portfolio: "harbour", building: "pier" },
      memberships: [{ portfolio: "harbour", role: "tenant_user", company: "acme" }],
    },
  ],
};

const files: Record<string, string> = {
  "harbour/buildings.csv": "external_id,name,address,image\npier,Pier One,1 Quay,pier.png\n",
  "harbour/companies.csv": "external_id,name,building\nacme,Acme,pier\n",
  "harbour/events.csv":
    "external_id,category,title,title:de-de,start_at,end_at,image\nyoga,sport,Yoga,Yoga am Kai,+1d 18:00,19:30,missing.webp\n",
  "harbour/pages.csv": "external_id,title\nrules,House rules\n",
};

/** Writes a small demo folder of one building; the caller removes it. */
export async function writeDemoFixture(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portico-demo-"));
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } });
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await write("demo.json", JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await write("images/pier.png", await picture.png().toBuffer());
  await write("images/icon.png", await picture.resize(16, 16).png().toBuffer());
  return folder;
}
